import type { CallOptions } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'

type NewRequest = Parameters<typeof browserApi.createRequest>[0]

/** Whether the viewer's own request of this type is open; false when that cannot be read. */
async function isOpen({ dealId, type }: NewRequest): Promise<boolean> {
  try {
    const { requestId, buyerId } = await browserApi.deal({ dealId })
    if (requestId === null) return false
    const request = await browserApi.request({ requestId })
    const isOwn = (request.requesterId === buyerId) === (request.side === 'buy')
    return isOwn && request.type === type
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Succeeds also when only the answer was lost; the screen of a new request is refused then. */
export async function sendRequest(input: NewRequest, options: CallOptions): Promise<void> {
  try {
    await browserApi.createRequest(input, options)
  } catch (error) {
    if (!(await isOpen(input))) throw error
  }
}
