import { escapeHtml } from './escape-html.ts'
import { DEAL_NOTICE, type MailContent, type Sender } from './mail-content.ts'

const GOTHIC = "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic UI',Meiryo,sans-serif"
const MINCHO = "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif"
/** Inline, so that it also holds in mail programs that drop the style sheet. */
const BREAKS = 'overflow-wrap:anywhere;'
const STYLE = `body{margin:0;padding:0;-webkit-text-size-adjust:100%;word-break:auto-phrase;overflow-wrap:anywhere;text-wrap:pretty}
@media (max-width:620px){.w{width:100%!important}.p{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){.bg{background:#191521!important}.sheet{background:#231D2E!important}.ink{color:#F1EAF0!important}.quiet{color:#B8AEC0!important}.rule{border-color:#3A3147!important}.btn{background:#EBA5C6!important}a{color:#EBA5C6!important}.btn a{color:#2B0F20!important}.q{border-color:#EBA5C6!important}}
[data-ogsc] .ink{color:#F1EAF0!important}[data-ogsc] .quiet{color:#B8AEC0!important}`

/**
 * A number with its unit, and a rate with the tax that it includes. Not every mail program knows
 * `auto-phrase`; without it, lines end inside of them. Longer numbers do break.
 */
const WHOLE = /(?:税[抜込])?\d[\d.,]{0,9}(?:%|円|日間?|件|回|名|か月)/g

const lines = (text: string): string =>
  escapeHtml(text)
    .replace(WHOLE, whole => `<span style="white-space:nowrap">${whole}</span>`)
    .replaceAll('\n', '<br>')

/**
 * A table of 600 px with inline styles and no pictures looks the same in every mail program.
 * `unsubscribeLink` is the link that switches the kind off.
 */
export function mailHtml(
  mail: MailContent,
  sender: Sender,
  unsubscribeLink: string | null,
): string {
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.subject)}</title><style>${STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:#FCFAF9;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview(mail))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="bg" style="background:#FCFAF9;"><tr><td align="center" style="padding:32px 0 40px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="w" style="width:600px;max-width:600px;">
${head(sender)}
<tr><td class="sheet ink p" bgcolor="#FFFFFF" style="background:#FFFFFF;padding:40px 40px 36px;border-radius:3px;color:#2B2430;font:400 16px/1.9 ${GOTHIC};${BREAKS}">
${body(mail)}
</td></tr>
${foot(mail, sender, unsubscribeLink)}
</table></td></tr></table>
</body></html>`
}

const preview = ({ quote, paragraphs, heading }: MailContent): string =>
  quote ?? paragraphs[0] ?? heading.join('')

const head = ({ productName }: Sender): string =>
  `<tr><td class="p" style="padding:0 40px 20px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="28" height="28" align="center" valign="middle" bgcolor="#8A2F5C" style="background:#8A2F5C;border-radius:7px;color:#FFFFFF;font:500 17px/28px ${MINCHO};">衣</td><td class="ink" style="padding-left:10px;color:#2B2430;font:600 16px/28px ${GOTHIC};letter-spacing:.08em;">${escapeHtml(productName)}</td></tr></table></td></tr>`

const body = ({
  heading,
  paragraphs,
  quote,
  button,
  rows = [],
  notes = [],
  receiver,
}: MailContent) =>
  [
    `<h1 class="ink" style="margin:0 0 20px;color:#2B2430;font:500 26px/1.5 ${MINCHO};letter-spacing:.03em;">${heading.map(escapeHtml).join('<br>')}</h1>`,
    `<p style="margin:0 0 18px;">${[`${receiver}さん`, ...paragraphs].map(lines).join('<br>')}</p>`,
    quote
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="q ink" style="padding:4px 0 4px 18px;border-left:3px solid #8A2F5C;color:#2B2430;font-size:16px;line-height:1.9;">${lines(quote)}</td></tr></table>`
      : '',
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 6px;"><tr><td class="btn" bgcolor="#8A2F5C" style="background:#8A2F5C;border-radius:10px;"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:15px 32px;color:#FFFFFF;font-weight:600;font-size:16px;line-height:1.4;text-decoration:none;">${escapeHtml(button.label)}</a></td></tr></table>`,
    rows.length > 0
      ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin-top:24px;">${rows.map(row).join('')}</table>`
      : '',
    ...notes.map(
      note =>
        `<p class="quiet" style="margin:18px 0 0;font-size:13px;line-height:1.8;color:#655A6C;">${lines(note)}</p>`,
    ),
  ].join('\n')

const row = ([label, value]: readonly [string, string]): string =>
  `<tr><td class="quiet rule" style="padding:9px 0;border-top:1px solid #E6DEE6;color:#655A6C;font-size:14px;line-height:1.6;width:9em;" valign="top">${escapeHtml(label)}</td><td class="rule ink" style="padding:9px 0;border-top:1px solid #E6DEE6;color:#2B2430;font-size:14px;line-height:1.6;text-align:right;" valign="top">${lines(value)}</td></tr>`

const link = (url: string, label: string): string =>
  `<a href="${escapeHtml(url)}" style="color:#8A2F5C;">${label}</a>`

const foot = (
  { receiver, to, occasion = DEAL_NOTICE }: MailContent,
  { productName, publicUrl }: Sender,
  unsubscribeLink: string | null,
): string => {
  const ways = [
    ...(unsubscribeLink ? [link(unsubscribeLink, 'このお知らせのメールを止める')] : []),
    ...('memberId' in to ? [link(`${publicUrl}/settings/notices`, 'お知らせの設定')] : []),
    link(`${publicUrl}/legal`, '特定商取引法に基づく表記'),
  ]
  return `<tr><td class="quiet p" style="padding:24px 40px 0;color:#655A6C;font:400 13px/1.8 ${GOTHIC};${BREAKS}">このメールは、${escapeHtml(occasion)}として${escapeHtml(receiver)}さんにお送りしています。心あたりがないときは、${link(`${publicUrl}/mail`, 'お問い合わせ')}ください。<br>${escapeHtml(productName)}　${ways.join('　')}</td></tr>`
}
