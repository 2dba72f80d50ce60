import { Agent, get } from 'node:http'

/** Requests over 16 kept-alive connections; the parent gets a message after the last answer. */
interface Load {
  url: string
  requests: number
}

const CONNECTIONS = 16
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

const ask = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.resume().once('end', () => resolve())
    }).once('error', reject)
  })

process.on('message', async ({ url, requests }: Load) => {
  let left = requests
  const connection = async () => {
    while (left-- > 0) await ask(url)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  process.send?.('done')
})
