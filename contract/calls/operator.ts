import * as z from 'zod/mini'
import { isRegistrationNumber } from '../papers/registration-number.ts'

const link = z.object({ label: z.string(), url: z.string() })

/** The operator of this installation, as its public pages show it; configuration, not secret. */
export const operator = z.object({
  name: z.string(),
  /** 運営統括責任者 of the commercial disclosure. */
  representative: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Shown on the disclosure page; inquiries are mailed to it. */
  email: z.string(),
  /** 登録番号 of the qualified invoices; null for an operator without one. */
  registrationNumber: z.nullable(z.string().check(z.refine(isRegistrationNumber))),
  /** The court agreed on in the terms of use. */
  court: z.string(),
  /** When an inquiry is answered, as the end of a Japanese sentence. */
  answerTime: z.string(),
  social: link,
  /** The company behind the hosted login page; null shows only its host name. */
  identityProvider: z.nullable(z.object({ company: z.string(), country: z.string() })),
  /** The texts of the developer page, in the operator's own voice. */
  author: z.object({
    heading: z.array(z.string()),
    introduction: z.array(z.string()),
    letter: z.array(z.string()),
    titles: z.array(z.object({ title: z.string(), detail: z.string() })),
    /** When the marketplace opened, as text; null leaves the row out. */
    opened: z.nullable(z.string()),
  }),
})
export type Operator = z.core.output<typeof operator>

const ON_REQUEST = 'ご請求があったときに、遅滞なく電子メールでお知らせします'

/** Neutral defaults for an installation without these settings; they invent no person. */
export const defaultOperator: Operator = {
  name: 'ヨソオイ運営',
  representative: ON_REQUEST,
  address: ON_REQUEST,
  phone: ON_REQUEST,
  email: 'support@yosooi.example',
  registrationNumber: null,
  court: '東京地方裁判所',
  answerTime: 'ふつう2営業日のうちに',
  social: { label: 'X', url: 'https://x.com/' },
  identityProvider: null,
  author: {
    heading: ['鏡を一枚、', '置きたかった。'],
    introduction: ['ヨソオイをつくり、', '手入れしている者からの手紙です。'],
    letter: [
      '眉の描きかた、肩の落ちる服の直しかた、声の出しかた。知っている人はどこかにいるのに、頼みかたがわからない。いくら払えばいいのかも、断られたときにどうすればいいのかも。',
      'だから、値段が先に書いてあって、やめかたも先に書いてある、静かな店をつくることにしました。得意なことを持ち寄って、月ごとに頼んだり、頼まれたりする店です。',
      '売る人と頼む人のあいだに立つのは、取引ごとのひとつの部屋だけです。名前も写真も、見せたいぶんだけでかまいません。',
      'わたしは、糸を一本ずつ通すように、ここを手入れしていきます。ほつれを見つけたら、どうぞ教えてください。',
    ],
    titles: [
      { title: 'つくる', detail: '設計と実装' },
      { title: 'えがく', detail: '画面と挿絵' },
      { title: 'かく', detail: 'ことばと規約' },
      { title: 'なおす', detail: 'ほつれの手入れ' },
      { title: 'こたえる', detail: 'お問い合わせ係' },
      { title: '店番', detail: '朝から夜まで' },
    ],
    opened: null,
  },
}
