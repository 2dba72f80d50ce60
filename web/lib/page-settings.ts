import type { Operator } from '../../contract/operator.ts'
import type { PublicSettings } from './page-context.ts'
import { useSettings } from './settings.ts'

/** The settings inside a loaded page, where they are always known. */
export function usePageSettings(): PublicSettings {
  const settings = useSettings()
  if (!settings) throw new Error('The root route has no settings')
  return settings
}

export const useOperator = (): Operator => usePageSettings().operator
