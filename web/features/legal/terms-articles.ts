import type { Operator } from '../../../contract/calls/operator.ts'
import type { Article } from './article.ts'
import { dealArticles } from './terms-deals.ts'
import { membershipArticles } from './terms-membership.ts'

/** ISO date of the last change to the wording. */
export const TERMS_UPDATED = '2025-01-22'

const openingArticles = ({ name }: Operator): readonly Article[] => [
  {
    id: 'purpose',
    title: 'この規約について',
    clauses: [
      `この利用規約（以下「本規約」といいます）は、${name}（以下「運営者」といいます）が提供するウェブサービス「ヨソオイ」（以下「本サービス」といいます）の利用について、運営者と利用者とのあいだの約束を定めるものです。`,
      'プライバシーポリシー、特定商取引法に基づく表記、お申し込みの最終確認画面に示した料金と条件は、本規約とともに適用されます。',
      '法令が利用者のために定めていて、約束では変えられない権利は、本規約によって制限されません。',
    ],
  },
  {
    id: 'words',
    title: 'ことばの意味',
    clauses: [
      {
        text: '本規約では、次のことばを次の意味で使います。',
        items: [
          '「利用者」：本サービスを見る、または使うすべての方。「登録利用者」：利用者のうち、登録を終えた方。',
          '「サービス」：登録利用者が月ぎめで提供するものとして本サービスに載せた、技能、役務、商品。',
          '「販売者」：サービスを載せる登録利用者。「購入者」：サービスを申し込む登録利用者。ひとりで両方になれます。',
          '「取引」：ひとつのサービスについて、販売者と購入者とのあいだに成立した、月ごとに更新される契約。',
          '「月額」：販売者が決めた、1か月分の税込の金額。',
          '「売上」：月額から販売手数料を差し引いた、販売者が受け取る金額。',
          '「決済会社」：カード決済、売上の保管、振込を扱う会社（Stripe）。',
        ],
      },
    ],
  },
  {
    id: 'theme',
    title: 'テーマと、利用できる方',
    clauses: [
      '本サービスは、異性装をはじめとする装う文化をテーマにしています。ただし、利用できるのは装う方に限りません。サービスの内容が装いと関係している必要もありません。',
      '未成年の方は、親権者など法定代理人の同意を得たうえで登録し、申し込んでください。',
      '性別、性のあり方、服装を理由に、利用を断ることはありません。',
    ],
  },
  {
    id: 'registration',
    title: '登録',
    clauses: [
      '登録は、確認のすんだメールアドレスでログインし、20文字までのニックネームを決め、本規約に同意することで完了します。ログインの手続きは、外部の認証の会社の画面で行います。',
      '登録利用者は、ログインに使う情報を自分で管理し、ほかの人に使わせないでください。ほかの人に使われたおそれがあるときは、すぐにお知らせください。',
      {
        text: '次のどれかにあたるとき、運営者は登録をお断りすることがあります。',
        items: [
          '登録の内容に偽りがあるとき',
          '過去に本規約の違反により利用を停止されているとき',
          '第28条（反社会的勢力の排除）に反するとき',
        ],
      },
    ],
  },
]

/** The terms of use, in order; the numbers of articles are their positions. */
export const termsArticles = (operator: Operator): readonly Article[] => [
  ...openingArticles(operator),
  ...dealArticles,
  ...membershipArticles(operator),
]
