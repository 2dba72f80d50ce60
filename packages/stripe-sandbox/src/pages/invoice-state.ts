import type { Documents } from '../store/document.ts'

/** An invoice's state in Japanese, with its colour class. */
export function invoiceState({
  status,
  attempt_count,
}: Documents['invoice']): readonly [text: string, tone: 'ok' | 'mid' | 'no'] {
  if (status === 'paid') return ['支払い済み', 'ok']
  if (status === 'void') return ['取り消し', 'mid']
  if (status === 'uncollectible') return ['回収できません', 'no']
  return attempt_count > 0 ? ['失敗', 'no'] : ['未払い', 'mid']
}
