import { createContext } from 'react-router'
import type { Operator } from '../../contract/operator.ts'

/** What any browser may know of the configuration; nothing in it is secret. */
export interface PublicSettings {
  /** Origin of the product, without a closing slash. */
  publicUrl: string
  /** Where icon paths hang, without a closing slash. */
  imageBaseUrl: string
  oidc: { authority: string; clientId: string; audience: string }
  /** Off when null (decision 3). */
  analytics: { id: string; url: string } | null
  operator: Operator
}

/** What the native server hands to the loaders of a page. */
export interface PageContext {
  /** Answers `/api/…` in the same process, always as a visitor. */
  api(path: string): Promise<Response>
  settings: PublicSettings
  /** The nonce that the page's own inline scripts carry. */
  mark: string
}

export const pageContext = createContext<PageContext>()
