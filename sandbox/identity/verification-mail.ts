import type { OutgoingMail } from './send-mail.ts'

export function verificationMail(to: string, link: string): OutgoingMail {
  return {
    to,
    subject: 'メールアドレスの確認',
    text: `ヨソオイのアカウントをお作りいただき、ありがとうございます。

次のリンクを開くと、メールアドレスの確認が終わります。
${link}

リンクは5日間お使いいただけます。
お心当たりのない場合は、このメールを破棄してください。
`,
    html: `<!doctype html><html lang="ja"><body style="font-family:system-ui,sans-serif;line-height:1.8">
<p>ヨソオイのアカウントをお作りいただき、ありがとうございます。</p>
<p>次のリンクを開くと、メールアドレスの確認が終わります。</p>
<p><a href="${link}">メールアドレスを確認する</a></p>
<p>リンクは5日間お使いいただけます。お心当たりのない場合は、このメールを破棄してください。</p>
</body></html>`,
  }
}
