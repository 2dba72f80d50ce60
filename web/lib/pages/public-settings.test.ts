import { expect, test } from 'vitest'
import type { PublicSettings } from './page-context.ts'
import { settingsText } from './public-settings.ts'

test('no setting can close the element that carries the settings', () => {
  const settings = { operator: { name: '</script><script>alert(1)</script>' } }
  const text = settingsText(settings as PublicSettings)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(settings)
})
