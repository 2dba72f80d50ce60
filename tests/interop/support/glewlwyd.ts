import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { exportJWK, generateKeyPair } from 'jose'
import { configuration, PLUGIN, pluginParameters, VERIFIED_PROPERTY } from './glewlwyd-settings.ts'
import { end, listening } from './programs.ts'

const TABLES = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'
const PASSWORD = 'yosooi-demo'

interface Client {
  clientId: string
  audience: string
  redirectUri: string
}

/** The distribution's Glewlwyd, an OpenID provider, with this client registered. */
export async function startGlewlwyd(client: Client) {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-glewlwyd-'))
  const port = String(await freePort())
  const settings = path.join(folder, 'glewlwyd.conf')
  await writeFile(settings, configuration(folder, port))
  const database = new DatabaseSync(path.join(folder, 'glewlwyd.db'))
  database.exec(readFileSync(TABLES, 'utf8'))
  database.close()
  const program = spawn('/usr/bin/glewlwyd', [`--config-file=${settings}`], { stdio: 'inherit' })
  await listening(program, port)
  const url = `http://127.0.0.1:${port}`
  const operator = await logIn(url, 'admin', 'password')
  await establish(url, operator, client)
  return {
    issuer: `${url}/api/${PLUGIN}`,
    signUp: (name: string, isVerified: boolean) => signUp(url, operator, name, isVerified),
    /**
     * Follows the product's login link as this person; returns the address of the redirect back.
     */
    authorize: (name: string, link: string) => authorize(url, client, name, link),
    async stop() {
      await end(program, 'SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}

async function establish(url: string, operator: string, client: Client): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256' }] }
  const parameters = pluginParameters(`${url}/api/${PLUGIN}`, keys, client.audience)
  const plugin = { module: 'oidc', name: PLUGIN, display_name: PLUGIN, enabled: true, parameters }
  await ask(url, operator, 'POST', '/api/mod/plugin/', plugin)
  const people = { display_name: 'people', parameters: VERIFIED_PROPERTY, enabled: true }
  await ask(url, operator, 'PUT', '/api/mod/user/database', { order_rank: 0, ...people })
  await ask(url, operator, 'PUT', '/api/mod/user/database/reset')
  await ask(url, operator, 'POST', '/api/client/', {
    client_id: client.clientId,
    confidential: false,
    enabled: true,
    redirect_uri: [client.redirectUri],
    authorization_type: ['code', 'refresh_token'],
    scope: [],
  })
}

async function signUp(url: string, operator: string, name: string, isVerified: boolean) {
  await ask(url, operator, 'POST', '/api/user/', {
    username: name,
    password: PASSWORD,
    email: `${name}@yosooi.example`,
    email_verified: isVerified ? '1' : '0',
    scope: ['openid', 'g_profile'],
    enabled: true,
  })
}

async function authorize(url: string, { clientId }: Client, name: string, link: string) {
  const cookie = await logIn(url, name, PASSWORD)
  await ask(url, cookie, 'PUT', `/api/auth/grant/${clientId}/`, { scope: 'openid' })
  const asked = new URL(link)
  // Glewlwyd's login page adds this parameter when the person continues.
  asked.searchParams.set('g_continue', '')
  const answer = await fetch(asked, { headers: { cookie }, redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

async function logIn(url: string, username: string, password: string): Promise<string> {
  const { headers } = await ask(url, '', 'POST', '/api/auth', { username, password })
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function ask(url: string, cookie: string, method: string, address: string, content?: object) {
  const headers = { 'content-type': 'application/json', cookie }
  const body = content && JSON.stringify(content)
  const answer = await fetch(url + address, { method, headers, ...(body && { body }) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer
}
