import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { valuesOf } from '../../../lib/api/service-values.ts'

export interface Visibility {
  serviceId: number
  isPublic: boolean
}

/** Saves the stored service with another visibility, by the call of its form. */
export async function setVisibility(
  { serviceId, isPublic }: Visibility,
  options: { idempotencyKey: string },
): Promise<void> {
  const stored = await browserApi.service({ serviceId })
  const values = { ...valuesOf(stored), isPublic: isPublic ? '1' : '0' }
  await browserApi.editService({ ...values, serviceId }, options)
  await queryClient.invalidateQueries({ queryKey: ['desk'] })
}
