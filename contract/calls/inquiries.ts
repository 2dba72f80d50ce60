import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { BLANK, choice, line, success, text, tooLong } from '../fields.ts'
import { CONTACT_NAME_MAX, EMAIL_MAX, LONG_TEXT_MAX, PHONE_MAX } from '../limits.ts'
import { isBlank } from '../text.ts'

/** Subjects of an inquiry; position 0 is category 1. */
export const INQUIRY_CATEGORIES = [
  'サービスについての質問',
  'トラブルについての質問',
  'サイトの不具合の報告',
  'ご意見・ご要望',
  '取材のお申し込み',
  'その他',
] as const

export const EMAIL_SHAPE = 'メールアドレスの形式で入力してください'
export const PHONE_SHAPE = 'ハイフンなし、半角数字のみで入力してください'

const email = () =>
  z.string({ error: BLANK }).check(
    z.trim(),
    z.refine(value => !isBlank(value), { error: BLANK }),
    z.email({ error: EMAIL_SHAPE }),
    z.maxLength(EMAIL_MAX, { error: EMAIL_SHAPE }),
  )

const phone = () =>
  z._default(
    z
      .string()
      .check(
        z.regex(/^[0-9]*$/, { error: PHONE_SHAPE }),
        z.maxLength(PHONE_MAX, { error: tooLong(PHONE_MAX) }),
      ),
    '',
  )

/** The contact form; the browser checks with it too. */
export const inquiryForm = z.object({
  name: line(CONTACT_NAME_MAX),
  email: email(),
  /** Empty when left out. */
  tel: phone(),
  category: choice(1, INQUIRY_CATEGORIES.length),
  text: text(LONG_TEXT_MAX),
})
/** As typed: every field is text. */
export type InquiryDraft = z.core.input<typeof inquiryForm>
export type Inquiry = z.core.output<typeof inquiryForm>

export const inquiries = {
  mail: endpoint({
    called: 'sendInquiry',
    method: 'POST',
    access: 'public',
    summary: 'お問い合わせを送る。トークンは任意',
    input: inquiryForm,
    output: success(),
    takesKeysOfVisitors: true,
  }),
}
