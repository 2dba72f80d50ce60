import { browserApi } from '../../../lib/api/browser-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

export interface Visibility {
  serviceId: number
  isPublic: boolean
}

export async function setVisibility(
  { serviceId, isPublic }: Visibility,
  options: { idempotencyKey: string },
): Promise<{ opensAt?: string | undefined }> {
  const answer = await browserApi.switchVisibility(
    { serviceId, isPublic: isPublic ? '1' : '0' },
    options,
  )
  await queryClient.invalidateQueries({ queryKey: ['desk'] })
  return answer
}
