import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'

const prefix = '/identity'

/** The provider as a node listener below `/identity`; it finds its own prefix by `originalUrl`. */
export function mountProvider(provider: Provider) {
  const listener = provider.callback()
  return (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): void => {
    const url = withConsentForOfflineAccess(request.url ?? prefix)
    request.originalUrl = url
    request.url = url.slice(prefix.length) || '/'
    listener(request, response)
  }
}

/**
 * The provider drops `offline_access` unless `prompt` names consent (OpenID Connect Core 11).
 * Hosted providers grant it to first-party clients all the same.
 */
function withConsentForOfflineAccess(url: string): string {
  if (!url.startsWith(`${prefix}/auth?`)) return url
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  const prompts = new Set((query.get('prompt') ?? '').split(' ').filter(Boolean))
  const asks = query.get('scope')?.split(' ').includes('offline_access')
  if (!asks || prompts.has('none')) return url
  query.set('prompt', [...prompts.add('consent')].join(' '))
  return `${prefix}/auth?${query}`
}
