import { useRouteLoaderData } from 'react-router'
import type { PublicSettings } from './page-context.ts'

/** The settings that the root route loaded; null only when that load failed. */
export const useSettings = (): PublicSettings | null =>
  useRouteLoaderData<PublicSettings>('root') ?? null
