import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { NO_FIGURES } from '../../../tests/support/no-figures.ts'
import { MailRefused } from '../../ports/mail-sender.ts'
import { createSmtpMailSender } from './smtp-mail-sender.ts'

const MAIL = {
  id: 'message-1@yosooi.example',
  to: 'b@yosooi.example',
  subject: 'はい',
  text: 'はい',
  html: '<p>はい</p>',
}

async function mailServer(serve: (socket: Socket) => void) {
  const server = createServer(serve)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { settings: { url, from: 'a@yosooi.example' }, server }
}

test('a mail server that is busy is not asked for a while after five tries, and no mail is lost', async () => {
  let greeted = 0
  const { settings, server } = await mailServer(socket => {
    greeted++
    socket.end('421 too busy\r\n')
  })
  const mails = createSmtpMailSender(settings, NO_FIGURES)
  const send = () => mails.send(MAIL).catch(error => error)
  for (let n = 0; n < 5; n++) expect(await send()).not.toBeInstanceOf(MailRefused)
  expect(await send()).toMatchObject({ name: 'NotAsked', retryAfter: 2 })
  expect(greeted).toBe(5)
  await new Promise(resolve => server.close(resolve))
})

test('a mail server whose answer never ends is abandoned after the time limit of a mail', async () => {
  let left: Promise<unknown> | undefined
  const { settings, server } = await mailServer(socket => {
    left = once(socket, 'close')
    socket.on('error', () => {})
    socket.write('220 welcome\r\n')
    socket.once('data', () => {
      const drip = setInterval(() => socket.write('250-wait\r\n'), 5)
      socket.once('close', () => clearInterval(drip))
    })
  })
  const outcomes: string[] = []
  const figures = { ...NO_FIGURES, countOutside: (_: string, how: string) => outcomes.push(how) }
  const mails = createSmtpMailSender(settings, figures, 200)
  await expect(mails.send(MAIL)).rejects.toMatchObject({ code: 'EABORT' })
  expect(outcomes).toEqual(['failed'])
  await left
  await new Promise(resolve => server.close(resolve))
})

test('a mail server that refuses us as the sender loses no mail', async () => {
  const { settings, server } = await mailServer(socket => {
    socket.on('error', () => {})
    socket.write('220 welcome\r\n')
    socket.on('data', data => {
      const isSender = data.toString().startsWith('MAIL FROM')
      socket.write(isSender ? '550 5.4.5 daily quota exceeded\r\n' : '250 ok\r\n')
    })
  })
  const mails = createSmtpMailSender(settings, NO_FIGURES)
  const error = await mails.send(MAIL).catch(caught => caught)
  expect(error).toMatchObject({ command: 'MAIL FROM', responseCode: 550 })
  expect(error).not.toBeInstanceOf(MailRefused)
  await new Promise(resolve => server.close(resolve))
})

test.each([
  'one,two@elsewhere.example',
  '"One" <two@elsewhere.example>',
  'one;two@elsewhere.example',
])('a mail to %s goes to nobody else', async to => {
  const received: string[] = []
  const { settings, server } = await mailServer(socket => {
    socket.on('error', () => {})
    socket.write('220 welcome\r\n')
    socket.on('data', data => {
      const said = data.toString()
      if (said.startsWith('RCPT TO')) received.push(said.trim())
      socket.write(said.startsWith('RCPT TO') ? '550 no such person\r\n' : '250 ok\r\n')
    })
  })
  await createSmtpMailSender(settings, NO_FIGURES)
    .send({ ...MAIL, to })
    .catch(error => error)
  expect(received.filter(line => line === 'RCPT TO:<two@elsewhere.example>')).toEqual([])
  await new Promise(resolve => server.close(resolve))
})
