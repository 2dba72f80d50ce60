import { EXPORT_PAGE } from '../../../../contract/calls/exports.ts'
import { writtenDateTime } from '../../../../contract/written.ts'
import { type MailContent, toMember } from './mail-content.ts'

interface ExportFacts {
  person: { id: number; name: string }
  /** The file's name. */
  name: string
  bytes: number
  expiresAt: Date
}

const MEGABYTE = 1024 * 1024

/** Says that the export of a person's data can be fetched. */
export const exportMail = (
  { person, name, bytes, expiresAt }: ExportFacts,
  publicUrl: string,
): MailContent => ({
  kind: 'account',
  topic: 'export',
  ...toMember(person),
  occasion: 'アカウントのお知らせ',
  subject: 'データの持ち出しの用意ができました',
  heading: ['データの持ち出しの、', '用意ができました。'],
  paragraphs: [
    '期限までに、画面からお受け取りください。お受け取りの前に、もう一度ログインをお願いします。',
  ],
  button: { label: '受け取る', url: `${publicUrl}${EXPORT_PAGE}` },
  rows: [
    ['ファイル', name],
    ['大きさ', `${Math.max(1, Math.round(bytes / MEGABYTE))}MB`],
    ['期限', writtenDateTime(expiresAt)],
  ],
  notes: ['心あたりがないときは、すぐにパスワードを変えてください。'],
})
