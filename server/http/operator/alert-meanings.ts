import type { LedgerRule } from '../../domains/reconciliation/books/ledger-rules.ts'
import type { AlertKind } from '../../platform/alert-kinds.ts'

interface Meaning {
  /** The event and its meaning, for a reader who does not know how the system works. */
  meaning: string
  /** The operator's next steps. */
  remedy: string
}

const BOOKS: Meaning = {
  meaning: '帳簿の決まりに合わない行があります。画面の金額が正しくないおそれがあります。',
  remedy:
    '新しい記帳をなおすまで、このお金の払い出しと返金を待ってください。原因をしらべ、帳簿が合うと、しぜんに閉じます。',
}

/** Explains each kind of alert in plain Japanese; `docs/alerts.md` has the details. */
const ALERT_MEANINGS: Readonly<Record<AlertKind | LedgerRule, Meaning>> = {
  'a payout nobody asked for': {
    meaning: '売る人が決済会社の画面から自分で引き出しました。帳簿に入れ、売る人に説明しています。',
    remedy: '受け取れる額より多く引き出されていないか確かめ、よければ済みにしてください。',
  },
  'subscription without a checkout of ours': {
    meaning:
      '決済会社に契約がありますが、こちらに申し込みの記録がありません。取引になっていません。支払いは運営が預かっています。',
    remedy:
      '決済会社の画面で契約を終え、支払いを返してください。売る人に送った分があれば、そのあと自動で取り戻します。預かりがなくなると、しぜんに閉じます。',
  },
  'invoice total differs from the deal': {
    meaning:
      '請求された額が、取引の月額と手数料に合わないか、売る人が退会したあとに分かった支払いです。売上に入れていません。運営が預かっています。¥0 の月は、割引などでカードから何も支払われず、売る人の売上もありません。取引の額より少ない月は、買う人の残高が一部を払っていて、カードで払われた分だけが売上です。',
    remedy:
      '決済会社の画面で多い分を返金してから、残りをこの月の支払いとして記帳してください。全額を返すと、しぜんに閉じます。',
  },
  'charges paused at the provider': {
    meaning:
      '決済会社の画面で、この契約の請求が止められています。取引はつづき、月のお支払いと売る人の売上がありません。',
    remedy:
      '止めるつもりがなければ、決済会社の画面で請求を再開してください。止めているあいだの下書きの請求は、再開してもひとりでには支払われません。確定して支払いを受けるか、確定してから無効にしてください。下書きがなくなるか取引が終わると、しぜんに閉じます。',
  },
  'a subscription bills otherwise than its deal': {
    meaning:
      '決済会社の画面で、この契約の額、数、割引、請求のしかたなどが変えられています。帳簿には実際に支払われた額だけが入り、多い額は運営が預かり、少ない額は売る人の売上も少なくなります。',
    remedy:
      '思いあたらなければ、決済会社の画面で、取引の額をカードで毎月請求するように戻してください。ふたりが決めたことなら、済みにしてください。戻すか取引が終わると、しぜんに閉じます。',
  },
  'money in another currency': {
    meaning:
      '決済会社の画面で、円でない請求や返金がおこなわれました。帳簿は円だけを数えるので、入れていません。',
    remedy:
      '決済会社の画面で、その支払いを返すか、べつに扱ってください。円に換えられた分は、照合の差としてのこります。済んだら、済みにしてください。',
  },
  'a charge that pays no month': {
    meaning:
      '決済会社の画面から手で請求されたか、ひとつの請求書が何回かに分けて支払われました。運営が預かっています。',
    remedy:
      '思いあたらなければ、決済会社の画面で返金してください。返すと、しぜんに閉じます。請求書ののこりを別に受けとったか、あきらめたなら、決済会社の画面でそう記してから、この月の支払いとして記帳できます。運営の正しい請求なら、済みにしてください。預かりのまま、のこります。',
  },
  'a refund failed at the provider': {
    meaning: '返金がカード会社から戻ってきました。お金は買う人の分として預かっています。',
    remedy:
      'カードにもう一度送るか、買う人に振込先をたずねて返し、「届かなかった返金」の一覧に記録してください。お返しが済むと、しぜんに閉じます。',
  },
  'the provider refuses a decided refund': {
    meaning:
      '決まった返金を、決済会社が断りました。異議で買う人に戻ったか、すでに全額が返金されたか、返金できない支払いです。',
    remedy:
      '決済会社の画面でその決済を確かめ、買う人に戻っていれば、済みにしてください。戻っていない分は、べつの要対応に出ます。',
  },
  'the connected account holds less than a payout': {
    meaning: '売る人の口座の残高が、頼まれた出金に足りません。',
    remedy: '出金は失敗として終え、金額を戻しました。売る人に口座の残高を確かめてください。',
  },
  'the push service refuses messages': {
    meaning: '端末への通知を、通知サービスが断りました。メールは届いています。',
    remedy: '通知の鍵の設定を確かめてください。',
  },
  'a call used up its tries': {
    meaning:
      '外のサービスへの送信が、すべてためしても終わりませんでした。いまも1時間ごとにためしています。',
    remedy:
      'エラーを読み、原因がなくなったら、もう一度ためしてください。終わると、しぜんに閉じます。',
  },
  'a call waits for days': {
    meaning: '外のサービスへの送信が、3日たっても終わっていません。',
    remedy:
      'エラーを読み、原因がなくなったら、もう一度ためしてください。終わると、しぜんに閉じます。',
  },
  'a webhook used up its tries': {
    meaning:
      '届いた知らせの処理が、すべてためしても終わりませんでした。取引やお金に、まだ反映されていません。',
    remedy:
      'エラーを読み、原因がなくなったら、もう一度ためしてください。終わると、しぜんに閉じます。',
  },
  'a reaction used up its tries': {
    meaning: 'メールを書くなどのあとの仕事が、すべてためしても終わりませんでした。',
    remedy: 'もう一度ためしてください。終わると、しぜんに閉じます。',
  },
  'recurring work failed': {
    meaning: '決まった時刻の作業が、終わりまで進みませんでした。できた分は済んでいます。',
    remedy:
      '次の時刻にまたおこなわれます。急ぐときは、いまおこなってください。うまくいくと閉じます。',
  },
  'shares wait for a restricted account': {
    meaning:
      '売る人の口座が使えず、売上を送れません。30日つづくと、取引は期間の終わりで終わります。',
    remedy: '売る人に知らせてください。口座が使えるようになると、自動で送られて閉じます。',
  },
  'money left on a disconnected account': {
    meaning: '売る人が切り離した口座に、まだお金が残っています。こちらからは動かせません。',
    remedy: '売る人に知らせ、決済会社から受け取ったと確かめたら、ボタンで帳簿に記してください。',
  },
  'a payout does not arrive': {
    meaning: '送った振込の着金が、何日も知らされていません。ほかの振込は進んでいます。',
    remedy: '決済会社の画面で振込のようすを確かめてください。着くか戻るかすると閉じます。',
  },
  'money nears the holding limit and cannot be paid out': {
    meaning: '預かれる90日が近いお金があり、振り込めません。',
    remedy: '売る人に知らせ、口座の準備か、べつの送り方を決めてください。',
  },
  'a refund made by hand at the provider': {
    meaning:
      '決済会社の画面から、手で返金がおこなわれました。決めた返金や届かなかった返金の分に数え、のこりは運営の負担として帳簿に入れました。売る人の売上は変わりません。',
    remedy: '心あたりのある返金か確かめ、よければ済みにしてください。',
  },
  'a transfer reversed by hand at the provider': {
    meaning:
      '決済会社の画面から、手で送金が取り消されました。まだ取り戻していない分があれば先にそれに数え、のこりは売る人の売上をへらして帳簿に入れました。',
    remedy:
      '心あたりのある取り消しか確かめ、売る人に伝えて、済みにしてください。まちがいなら、同じ額を手で送りなおさず、売る人と別の渡しかたを決めてください。手の送金は帳簿に入りません。',
  },
  'books and provider differ': {
    meaning: '帳簿と決済会社の記録が、ひとつの項目で合いません。',
    remedy: '差のある項目を、照合のページと決済会社の画面で見くらべてください。合うと閉じます。',
  },
  'every posting sums to 0': BOOKS,
  'what is owed and held is never negative': BOOKS,
  'a connected account is never overdrawn': BOOKS,
  'a seller holds what is owed, give or take what is under way': BOOKS,
  'available is short only after a refund, a dispute or a withdrawal elsewhere': BOOKS,
  'what buyers paid is all accounted for': BOOKS,
  'a month is its share, commission and fee': BOOKS,
  'nothing is refunded beyond what was paid': BOOKS,
  'nothing matures before thirty days': BOOKS,
  'no more is withdrawn than has matured': BOOKS,
  'pending is what is left of unmatured shares': BOOKS,
  'what bounced is owed until it is settled': BOOKS,
  'the kept balance of a seller is the sum of the postings': BOOKS,
  'every paid month is booked': BOOKS,
  'every booked charge is a paid month': BOOKS,
}

/** Null for a kind that no longer exists. */
export const meaningOf = (kind: string): Meaning | null =>
  (ALERT_MEANINGS as Readonly<Record<string, Meaning>>)[kind] ?? null
