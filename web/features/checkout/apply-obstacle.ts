import type { Service } from '../../../contract/calls/catalog.ts'
import { links } from '../../lib/pages/links.ts'
import { CHECKOUT_TEXTS as T } from './texts.ts'

/** Why the viewer cannot apply for this service, and the one link offered instead. */
export interface ApplyObstacle {
  text: string
  to: string
  label: string
}

/**
 * An obstacle that is known before the click; `threadId` is the thread of the viewer's running
 * deal.
 */
export function applyObstacleOf(service: Service, threadId: number | null): ApplyObstacle | null {
  const back = { to: links.service(service.id), label: T.toService }
  if (threadId !== null) return { text: T.running, to: links.messages(threadId), label: T.toDeal }
  if (!service.isPublic) return { text: T.paused, ...back }
  return !service.isSellerReady ? { text: T.noAccount, ...back } : null
}
