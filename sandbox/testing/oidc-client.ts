import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@yosooi/sandbox-kit/testing/browser'

export const callback = 'http://localhost:3999/load'

export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly scope: string
}

/** An authorization request of the product's public client, and the PKCE verifier for its code. */
export function newAuthorization(parameters: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'yosooi-web',
    response_type: 'code',
    scope: 'openid profile email offline_access',
    audience: 'https://api.yosooi.example',
    redirect_uri: callback,
    state: 'state-of-the-product',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  })
  return { path: `/identity/auth?${query}`, verifier }
}

export function askForTokens(home: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${home}/identity/token`, {
    method: 'POST',
    headers: { origin: new URL(callback).origin },
    body: new URLSearchParams({ client_id: 'yosooi-web', ...form }),
  })
}

export async function redeem(home: string, arrived: Page, verifier: string): Promise<Tokens> {
  const code = new URL(arrived.url).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier }
  const response = await askForTokens(home, { ...form, redirect_uri: callback })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
