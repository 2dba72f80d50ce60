/**
 * How far a person's registration has come; a `member` has a nickname and a verified mail address.
 */
export type RegistrationState = 'member' | 'verified' | 'unverified'

export interface DemoPerson {
  key: string
  mail: string
  registration: RegistrationState
  /** At most 20 code points; null for a person who has not registered yet. */
  nickname: string | null
  /** Introduction on the profile, at most 1000 code points. */
  text: string
  /** File in `demo/avatars`. */
  avatar: string | null
  /** Sellers need a finished payout account. */
  seller: boolean
}

export const demoPassword = 'yosooi-demo'

const member = (
  key: string,
  nickname: string,
  text: string,
  options: { avatar?: string; seller?: boolean } = {},
): DemoPerson => ({
  key,
  mail: `${key}@yosooi.example`,
  registration: 'member',
  nickname,
  text,
  avatar: options.avatar ?? null,
  seller: options.seller ?? false,
})

const stranger = (key: string, registration: RegistrationState): DemoPerson => ({
  key,
  mail: `${key}@yosooi.example`,
  registration,
  nickname: null,
  text: '',
  avatar: null,
  seller: false,
})

/** The operator, who becomes user 1 because this mail address is the default of `ADMIN_EMAIL`. */
const operator = member(
  'admin',
  '運営',
  'ヨソオイの運営です。お困りのときは、お問い合わせからどうぞ。',
)

const sellers = [
  member(
    'toko',
    '透子',
    `舞台の化粧場で十二年。いまは、はじめての一本を選ぶ時間がいちばん好きです。

劇場では、ひと晩で二十人の顔を預かっていました。速さより、その人が鏡から目をそらさずにいられることを大事にしています。

髭の青み、眉の左右、眼鏡の影。困りごとはひとことで十分です。通話は平日の夜と日曜の午前、メッセージはいつでもどうぞ。`,
    { avatar: 'toko.jpg', seller: true },
  ),
  member(
    'fujino',
    '藤野',
    `靴と英語が好きです。

足は27.0cm。店で「こちらのサイズまでです」と言われつづけて、海外の木型の話ばかり詳しくなりました。合う一足が届いた日の、あの静かなうれしさをおすそわけします。

帯は祖母ゆずりの手順で、手紙にしてお送りしています。`,
    { avatar: 'fujino.jpg', seller: true },
  ),
  member(
    'akari',
    '灯',
    `夜に手紙を書く仕事をしています。

聞いてほしい日も、何も言いたくない日も、ことばの速さはあなたに合わせます。答えを出すより、今日の荷物をいったん机に置く場所でありたいです。

お返事はたいてい夜の九時から日付が変わるころまで。`,
    { avatar: 'akari.jpg', seller: true },
  ),
  member(
    'hari',
    '針と月',
    `二人で縫っています。針は型紙と採寸、月は刺しゅうとお直しの担当です。

男物、女物という分けかたはせず、肩、胸、腰、背の丈だけを見て線を引きます。体に服を合わせるのが私たちの仕事です。

工房の灯りは朝の十時から夕方の五時まで。`,
    { avatar: 'hari.jpg', seller: true },
  ),
  member(
    'kotori',
    '写真室コトリ',
    `北向きの窓がひとつある、小さな写真室です。

笑わなくて大丈夫です。撮られることに慣れていない人ほど、三十分めくらいにいい顔になります。写真はあなたの許しなしに、どこにも載せません。`,
    { avatar: 'kotori.jpg', seller: true },
  ),
  member(
    'hana',
    '小間物屋はな',
    `髪かざり、コサージュ、ちいさな道具を扱っています。

大きな手でも留めやすい金具、耳に穴がなくても使える留め具を選んで仕入れています。包みは品名を書かずにお送りできます。`,
    { avatar: 'hana.jpg', seller: true },
  ),
  member(
    'nagi',
    '髪結いなぎ',
    `美容室を離れて、ウィッグと地毛の両方を見るようになりました。

切りすぎない、を約束にしています。前髪は一度に三ミリまで。まず鏡の前で、動いてみてください。`,
    { avatar: 'nagi.jpg', seller: true },
  ),
  member(
    'koe',
    'こえの庭',
    `声と立ち居ふるまいの稽古場です。

劇団で二十年、役のたびに声と歩きかたを探してきました。高くする、低くする、の前に、あなたの楽な息を見つけます。

録音はお手本ではなく、あなたの変化を残すために使います。`,
    { avatar: 'koe.jpg', seller: true },
  ),
  member(
    'minamo',
    '水面',
    `肌と体の手入れを、がんばりすぎない量でお伝えしています。

もとは運動の指導と、化粧品売り場の両方にいました。高いものをすすめることはありません。診断や治療はできませんので、気になる症状は先に医療機関へ。`,
    { avatar: 'minamo.jpg', seller: true },
  ),
  member(
    'hoshimi',
    '星見',
    `カードと盤の上で、夜を過ごすのが好きです。

占いは、決めるためではなく、考える順番を変えるための道具だと思っています。こわいことは言いません。遊びの約束も歓迎です。`,
    { avatar: 'hoshimi.jpg', seller: true },
  ),
  member(
    'momo',
    '絵筆のモモ',
    `人の顔を描いて暮らしています。

似せることより、その人が「これは自分だ」と思える一枚になることを目ざします。写真がなくても、ことばだけで描けます。`,
    { avatar: 'momo.jpg', seller: true },
  ),
  member(
    'kitamado',
    '北窓',
    `ひとりで店や教室をしている人の、机のまわりの仕事を引き受けています。

予約ページ、帳簿、動画、パソコンの困りごと。専門のことばは使わず、次に押すところだけをお伝えします。平日の朝八時から昼までが、いちばん早くお返事できます。`,
    { seller: true },
  ),
]

const buyers = [
  member('sawa', 'さわ', '足が27.5cmあります。黒い靴をさがしています。'),
  member('aya', 'あや', '休みの日だけ、すきな服で出かけています。', { avatar: 'aya.jpg' }),
  member('ritsu', 'りつ', ''),
  member('mizuki', 'mizuki', '和装をはじめたところです。帯の結びかたを練習中。', {
    avatar: 'mizuki.jpg',
  }),
  member('mishindo', 'ミシン堂', '古いミシンの修理をしています。海外の部品と靴の話が好きです。', {
    avatar: 'mishindo.jpg',
  }),
  member('kurata', '倉田', '五十代、会社員です。週末に声の練習をしています。'),
  member('nogiku', '野菊', '庭仕事と手紙が好きです。', { avatar: 'nogiku.jpg' }),
  member('kei', 'ケイ', '撮影会の衣装を少しずつそろえています。', { avatar: 'kei.jpg' }),
  member('hinata', '日向', 'ひとりで小さなサロンをしています。'),
  member('misumi', '三角', '無口ですが、よろしくお願いします。', { avatar: 'misumi.jpg' }),
  member('haru', 'ハル', '春から新しい町に住んでいます。', { avatar: 'haru.jpg' }),
  member('seiji', '青磁', '焼き物を作っています。手が荒れがちです。'),
  member('madoka', 'まどか', '舞台を見るのも、立つのも好きです。', { avatar: 'madoka.jpg' }),
  member('ruka', 'ルカ商店', '古い着物と端切れで、部屋着を作っています。'),
  member('nishibi', '西日', '夜勤のある仕事です。お返事が朝になることがあります。'),
]

export const people = [
  operator,
  ...sellers,
  ...buyers,
  stranger('shinki', 'verified'),
  stranger('mikakunin', 'unverified'),
] satisfies DemoPerson[]
