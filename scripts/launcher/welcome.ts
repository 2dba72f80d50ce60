const DEMO_PASSWORD = 'yosooi-demo'
const DEMO_PERSONS = [
  ['admin@yosooi.example', '運営'],
  ['toko@yosooi.example', '透子（販売）'],
  ['fujino@yosooi.example', '藤野（購入と販売）'],
  ['shinki@yosooi.example', '会員登録の前'],
  ['mikakunin@yosooi.example', 'メール確認の前'],
]

export function welcome(server: string, sandbox: string | undefined): void {
  console.log(`\n  ヨソオイ        ${server}`)
  if (sandbox) console.log(sandboxLines(sandbox).join('\n'))
  console.log('\n  Ctrl-C で終了します。\n')
}

function sandboxLines(sandbox: string): string[] {
  const width = Math.max(...DEMO_PERSONS.map(([mail = '']) => mail.length))
  return [
    `  サンドボックス  ${sandbox}  （ログイン・決済・メールの相手役）`,
    `\n  デモのログイン（パスワードはすべて ${DEMO_PASSWORD}）`,
    ...DEMO_PERSONS.map(([mail = '', who]) => `    ${mail.padEnd(width)}  ${who}`),
  ]
}
