import { DEAL_NOTICE, type MailContent, type Sender } from './mail-content.ts'

const RULE = '----------------------------------------'

export function mailText(
  mail: MailContent,
  { productName, publicUrl }: Sender,
  unsubscribeLink: string | null,
): string {
  const {
    heading,
    paragraphs,
    quote,
    rows = [],
    button,
    notes = [],
    receiver,
    to,
    occasion = DEAL_NOTICE,
  } = mail
  const blocks = [
    heading.join(''),
    `${receiver}さん`,
    ...paragraphs,
    ...(quote ? [quote.replaceAll(/^/gm, '> ')] : []),
    `${button.label}\n${button.url}`,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...notes,
    `${RULE}\nこのメールは、${occasion}として${receiver}さんにお送りしています。\n心あたりがないときは、お問い合わせください。\n${publicUrl}/mail`,
    ...(unsubscribeLink ? [`このお知らせのメールを止める\n${unsubscribeLink}`] : []),
    ...('memberId' in to ? [`お知らせの設定\n${publicUrl}/settings/notices`] : []),
    `${productName}\n特定商取引法に基づく表記 ${publicUrl}/legal`,
  ]
  return `${blocks.join('\n\n')}\n`
}
