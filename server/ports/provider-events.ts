export type WebhookSource = 'platform' | 'connected'

/** A verified webhook. It only names what changed; the effect re-reads the object. */
export interface ProviderEvent {
  id: string
  type: string
  objectId: string
  accountId: string | null
}
