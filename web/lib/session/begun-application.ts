import { forgetKept, keep, readKept } from '../device/user-storage.ts'
import { currentSession } from './session.ts'

const NAME = 'application'
const KEPT_MS = 7 * 86_400_000
const WANTED = /^\/(?:subsc|question)\/create\/([1-9][0-9]{0,8})$/

const ownerNow = (): string => {
  const session = currentSession()
  return session.status === 'in' ? session.sub : ''
}

/** Keeps that a login without a registration wanted to apply for a service or to ask about it; the latest one counts. */
export function rememberApplication(pathname: string): void {
  const [, serviceId] = WANTED.exec(pathname) ?? []
  if (serviceId) keep(ownerNow(), NAME, `${serviceId} ${Date.now()}`)
}

/** Id of the service that the viewer wanted to apply for before registering, for seven days. */
export function begunApplication(): number | null {
  const [serviceId, at] = (readKept(ownerNow(), NAME) ?? '').split(' ').map(Number)
  return serviceId && at && Date.now() - at < KEPT_MS ? serviceId : null
}

export const forgetApplication = (): void => forgetKept(ownerNow(), NAME)
