import { useRouteLoaderData } from 'react-router'
import type { PublicSettings } from './page-context.ts'

/** The settings as the root route loaded them; null only when that very load failed. */
export const useSettings = (): PublicSettings | null =>
  useRouteLoaderData<PublicSettings>('root') ?? null
