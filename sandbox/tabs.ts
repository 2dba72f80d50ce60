import type { Tab } from '@yosooi/sandbox-kit/page'

const TABS = [
  { path: '/', name: '世界' },
  { path: '/mail', name: '郵便受け' },
  { path: '/analytics', name: '計測' },
] as const

/** The tabs of a page of the sandbox that is not reached from the product. */
export function tabsAt(current: (typeof TABS)[number]['path']): readonly Tab[] {
  return TABS.map(tab => ({ ...tab, isCurrent: tab.path === current }))
}
