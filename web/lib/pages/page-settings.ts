import type { Operator } from '../../../contract/calls/operator.ts'
import type { PublicSettings } from './page-context.ts'
import { useSettings } from './settings.ts'

/** For components of a loaded page, where the settings are never null. */
export function usePageSettings(): PublicSettings {
  const settings = useSettings()
  if (!settings) throw new Error('The root route has no settings')
  return settings
}

export const useOperator = (): Operator => usePageSettings().operator
