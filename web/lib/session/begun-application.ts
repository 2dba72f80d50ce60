import { DAY_MS } from '../../../contract/dates/durations.ts'
import { forgetKept, keepText, readKept } from '../device/user-storage.ts'
import { currentSession } from './session.ts'

const NAME = 'application'
const KEPT_MS = 7 * DAY_MS
const WANTED = /^\/(subsc|question)\/create\/([1-9][0-9]{0,8})$/

/** A service that a login without a registration wanted to apply for or to ask about. */
export interface BegunApplication {
  serviceId: number
  isQuestion: boolean
}

const ownerNow = (): string => {
  const session = currentSession()
  return session.status === 'in' ? session.sub : ''
}

/** Stores the service of an address for purchase or question; a later one replaces it. */
export function rememberApplication(pathname: string): void {
  const [, kind, serviceId] = WANTED.exec(pathname) ?? []
  if (serviceId) keepText(ownerNow(), NAME, `${serviceId} ${Date.now()} ${kind}`)
}

/** The purchase or question that the viewer began before registering, for seven days. */
export function begunApplication(): BegunApplication | null {
  const [serviceId, at, kind] = (readKept(ownerNow(), NAME) ?? '').split(' ')
  const isRecent = Date.now() - Number(at) < KEPT_MS
  return isRecent ? { serviceId: Number(serviceId), isQuestion: kind === 'question' } : null
}

export const forgetApplication = (): void => forgetKept(ownerNow(), NAME)
