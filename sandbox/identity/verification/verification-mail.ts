import type { OutgoingMail } from '../send-mail.ts'

const SUBJECT = 'メールアドレスの確認'
const THANKS = 'ヨソオイのアカウントをお作りいただき、ありがとうございます。'
const NEXT = '次のボタンを押すと、メールアドレスの確認が済みます。'
const NOTE = 'リンクは5日間お使いいただけます。心あたりがないときは、このメールを捨ててください。'

const GOTHIC = "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic UI',Meiryo,sans-serif"
const MINCHO = "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif"
const STYLE = `@media (max-width:620px){.w{width:100%!important}.p{padding-left:20px!important;padding-right:20px!important}h1{font-size:22px!important}}
@media (prefers-color-scheme:dark){.bg{background:#191521!important}.sheet{background:#231D2E!important}.ink{color:#F1EAF0!important}.quiet{color:#B8AEC0!important}.btn{background:#EBA5C6!important}.btn a{color:#2B0F20!important}}`

/** The same layout as the product's mails, so that both look alike to a person. */
export function verificationMail(to: string, link: string): OutgoingMail {
  return {
    to,
    subject: SUBJECT,
    text: `${THANKS}

次のリンクをひらくと、メールアドレスの確認が済みます。
${link}

${NOTE}
`,
    html: sheet(link),
  }
}

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const sheet = (link: string): string => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${SUBJECT}</title><style>${STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:#FCFAF9;">
<table ${table} width="100%" class="bg" style="background:#FCFAF9;"><tr><td align="center" style="padding:32px 0 40px;">
<table ${table} width="600" class="w" style="width:600px;max-width:600px;">
<tr><td class="p ink" style="padding:0 40px 20px;color:#2B2430;font:600 16px/28px ${GOTHIC};letter-spacing:.08em;">ヨソオイ アカウント</td></tr>
<tr><td class="sheet ink p" bgcolor="#FFFFFF" style="background:#FFFFFF;padding:40px 40px 36px;border-radius:3px;color:#2B2430;font:400 16px/1.9 ${GOTHIC};">
<h1 class="ink" style="margin:0 0 20px;color:#2B2430;font:500 26px/1.5 ${MINCHO};letter-spacing:.03em;">メールアドレスを、<br>確かめさせてください。</h1>
<p style="margin:0 0 18px;">${THANKS}<br>${NEXT}</p>
<table ${table} style="margin:28px 0 6px;"><tr><td class="btn" bgcolor="#8A2F5C" style="background:#8A2F5C;border-radius:10px;"><a href="${link}" style="display:inline-block;padding:15px 32px;color:#FFFFFF;font-weight:600;font-size:16px;line-height:1.4;text-decoration:none;">メールアドレスを確認する</a></td></tr></table>
<p class="quiet" style="margin:18px 0 0;font-size:13px;line-height:1.8;color:#655A6C;">${NOTE}</p>
</td></tr></table></td></tr></table>
</body></html>`
