import type { RefundFacts, StatementFacts } from '../../../contract/calls/papers/paper.ts'
import type { ListedKind } from '../../../contract/notice-kinds.ts'
import { SHEET_TEXTS } from '../../../contract/papers/sheet-texts.ts'
import { writtenDateTime, writtenYen } from '../../../contract/written.ts'
import type { PaperContent } from './paper.ts'

interface PaperNotice {
  kind: ListedKind
  title: string
  text: string
}

/** The notice of an issued paper. */
export function paperNotice(paper: PaperContent): PaperNotice {
  if (paper.kind === 'statement') return statementNotice(paper.facts)
  if (paper.kind === 'refund') return refundNotice(paper.facts)
  const { total, serviceName, periodStart } = paper.facts
  return {
    kind: 'receipt',
    title: `領収書ができました（${writtenYen(total)}）`,
    text: `${serviceName}・${writtenDay(periodStart)}からの一か月ぶん`,
  }
}

const refundNotice = ({ refunded, serviceName, refundedAt }: RefundFacts): PaperNotice => ({
  kind: 'receipt',
  title: `${SHEET_TEXTS.refund}ができました（${writtenYen(refunded)}）`,
  text: `${serviceName}・${writtenDay(refundedAt)}に返した額`,
})

function statementNotice({ month, lines, issuer }: StatementFacts): PaperNotice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const kind = issuer.registrationNumber ? `${SHEET_TEXTS.qualified}・` : ''
  return {
    kind: 'statement',
    title: `${SHEET_TEXTS.statement}（${Number(month.slice(5))}月）ができました`,
    text: `${kind}${writtenYen(total)}。一年のまとめにも入っています。`,
  }
}

/** `6月8日` */
const writtenDay = (at: string): string => {
  const [, month, day] = writtenDateTime(new Date(at)).slice(0, 10).split('/')
  return `${Number(month)}月${Number(day)}日`
}
