import { createContext } from 'react-router'
import type { Operator } from '../../../contract/calls/operator.ts'

/** The part of the configuration that is sent to every browser; it holds no secret. */
export interface PublicSettings {
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  /** Base address of icon paths, without a trailing slash. */
  imageBaseUrl: string
  oidc: { authority: string; clientId: string; audience: string }
  /** Null switches analytics off (rule `only-path-is-counted`). */
  analytics: { id: string; url: string } | null
  operator: Operator
}

/** The context that the HTTP server passes to the loaders of a page. */
export interface PageContext {
  /** Answers `/api/…` in the same process, always as a visitor. */
  api(path: string): Promise<Response>
  settings: PublicSettings
  /** The nonce of the page's inline scripts. */
  mark: string
}

export const pageContext = createContext<PageContext>()
