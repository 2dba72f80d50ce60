import type { Announceable } from '../../../../contract/calls/desk/announcements.ts'

/**
 * Name of another service for whose buyers the text was typed; empty for one that is not listed any
 * more, null where there is none. `writtenFor` is its id, empty before anything is typed.
 */
export function otherService(
  services: readonly Pick<Announceable, 'serviceId' | 'serviceName'>[],
  chosenId: number,
  writtenFor: string,
): string | null {
  if (writtenFor === '' || Number(writtenFor) === chosenId) return null
  return services.find(({ serviceId }) => serviceId === Number(writtenFor))?.serviceName ?? ''
}
