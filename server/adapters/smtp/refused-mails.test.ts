import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { NO_FIGURES } from '../../../tests/support/no-figures.ts'
import { MailRefused } from '../../ports/mail-sender.ts'
import { createSmtpMailSender } from './smtp-mail-sender.ts'

const MAIL = {
  ...{ id: 'message-1@yosooi.example', to: 'b@yosooi.example', subject: 'はい' },
  ...{ text: 'はい', html: '<p>はい</p>', headers: { 'List-Unsubscribe': '<https://a.example>' } },
}
const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map(close => close())))

/** A server that answers a command by its first word, else with 250; it records the mails. */
async function mailServer(answers: Readonly<Record<string, string>>) {
  const mails: string[] = []
  const outcomes: string[] = []
  const server = createServer(socket => serve(socket, answers, mails))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => new Promise(resolve => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  const login = 'AUTH' in answers ? 'user:secret@' : ''
  const settings = { url: `smtp://${login}127.0.0.1:${port}`, from: 'ヨソオイ <a@yosooi.example>' }
  const figures = { ...NO_FIGURES, countOutside: (_: string, how: string) => outcomes.push(how) }
  const { send } = createSmtpMailSender(settings, figures)
  const outcome = () =>
    send(MAIL).then(
      () => 'sent',
      (error: unknown) => (error instanceof MailRefused ? 'refused for good' : 'tried again'),
    )
  return { outcome, mails, outcomes }
}

function serve(socket: Socket, answers: Readonly<Record<string, string>>, mails: string[]): void {
  socket.on('error', () => {})
  let mail: string | null = null
  socket.write('220 welcome\r\n')
  socket.on('data', data => {
    const said = data.toString()
    if (mail !== null) {
      mail += said
      if (!mail.endsWith('\r\n.\r\n')) return
      mails.push(mail)
      mail = null
      return socket.write(`${answers.content ?? '250 ok'}\r\n`)
    }
    const word = said.split(/[ \r]/)[0] ?? ''
    if (word === 'DATA') {
      mail = ''
      return socket.write('354 go on\r\n')
    }
    const greeting = 'AUTH' in answers ? '250-me\r\n250 AUTH PLAIN' : '250 me'
    socket.write(`${answers[word] ?? (word === 'EHLO' ? greeting : '250 ok')}\r\n`)
  })
}

test.each([
  ['an unknown recipient', { RCPT: '550 no such person' }, true, 'refused'],
  ['a recipient whose box is full for now', { RCPT: '452 full' }, false, 'refused'],
  ['a mail that is refused for its content', { content: '554 spam' }, true, 'refused'],
  ['a mail that is refused for now', { content: '451 later' }, false, 'refused'],
  ['a rejected login', { AUTH: '535 wrong' }, false, 'failed'],
  ['an unknown greeting', { EHLO: '554 no', HELO: '554 no' }, false, 'failed'],
])('%s', async (_, answers, isForGood, counted) => {
  const server = await mailServer(answers)
  expect(await server.outcome()).toBe(isForGood ? 'refused for good' : 'tried again')
  expect(server.outcomes).toEqual([counted])
})

test('a mail says who sent it, under its own id, and asks for no automatic reply', async () => {
  const { outcome, mails } = await mailServer({})
  expect(await outcome()).toBe('sent')
  for (const line of [
    /^From: =\?UTF-8\?.*<a@yosooi\.example>\r$/m,
    /^To: b@yosooi\.example\r$/m,
    /^Message-ID: <message-1@yosooi\.example>\r$/m,
    /^Auto-Submitted: auto-generated\r$/m,
    /^List-Unsubscribe: <https:\/\/a\.example>\r$/m,
  ])
    expect(mails[0]).toMatch(line)
})
