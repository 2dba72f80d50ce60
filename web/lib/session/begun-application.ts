import { DAY_MS } from '../../../contract/dates/durations.ts'
import { forgetKept, keepText, readKept } from '../device/user-storage.ts'
import { currentSession } from './session.ts'

const NAME = 'application'
const KEPT_MS = 7 * DAY_MS
const WANTED = /^\/(?:(subsc|question)\/create\/([1-9][0-9]{0,8})|(prod)\/create)$/

/** A service that a login without a registration wanted to apply for or to ask about. */
export interface BegunApplication {
  serviceId: number
  isQuestion: boolean
}

const ownerNow = (): string => {
  const session = currentSession()
  return session.status === 'in' ? session.sub : ''
}

/** Stores the wish of an address for purchase, question or offer; a later one replaces it. */
export function rememberApplication(pathname: string): void {
  const [, kind, serviceId = '0', offer] = WANTED.exec(pathname) ?? []
  const wanted = kind ?? offer
  if (wanted) keepText(ownerNow(), NAME, `${serviceId} ${Date.now()} ${wanted}`)
}

/** The stored wish, for seven days. */
function recent() {
  const [serviceId, at, kind] = (readKept(ownerNow(), NAME) ?? '').split(' ')
  return Date.now() - Number(at) < KEPT_MS ? { serviceId: Number(serviceId), kind } : null
}

/** The purchase or question that the viewer began before registering. */
export function begunApplication(): BegunApplication | null {
  const { serviceId = 0, kind } = recent() ?? {}
  return serviceId > 0 ? { serviceId, isQuestion: kind === 'question' } : null
}

/** Whether the viewer came to offer a service before registering. */
export const hasBegunOffer = (): boolean => recent()?.kind === 'prod'

export const forgetApplication = (): void => forgetKept(ownerNow(), NAME)
