import { NOTICE_TEXTS as T } from '../features/notices/texts.ts'
import {
  Unsubscribe,
  type UnsubscribeData,
  UnsubscribeLoading,
} from '../features/notices/unsubscribe.tsx'
import { ApiError } from '../lib/api/api-error.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { errorMeta } from '../lib/pages/meta.ts'
import type { Route } from './+types/unsubscribe.ts'

/** Not for search engines: users reach it only from a mail. */
export const meta = () => errorMeta(T.unsubscribeTitle)

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<UnsubscribeData> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (token === '') return { token, found: null }
  try {
    const { kind, isOn } = await browserApi.readUnsubscribe({ token })
    return { token, found: { kind, on: isOn } }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { token, found: null }
    throw error
  }
}

export const HydrateFallback = UnsubscribeLoading

export default function UnsubscribeRoute({ loaderData }: Route.ComponentProps) {
  return <Unsubscribe {...loaderData} />
}
