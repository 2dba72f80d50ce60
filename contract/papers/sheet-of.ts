import type { Paper, ReceiptFacts } from '../calls/papers/paper.ts'
import { writtenDate, writtenDateTime } from '../written.ts'
import { registrationOf } from './paper-items.ts'
import { paperPdfName } from './pdf-files.ts'
import { receiptBlocks } from './receipt-blocks.ts'
import { isQualifiedRefund, refundBlocks } from './refund-blocks.ts'
import type { Block, Fact, Sheet } from './sheet.ts'
import { SHEET_TEXTS as T } from './sheet-texts.ts'
import { statementBlocks } from './statement-blocks.ts'

/** The name of the paper's kind. */
export const titleOf = ({ receipt, refund }: Paper): string => {
  if (receipt) return T.receipt
  return refund ? T.refund : T.statement
}

export const pdfNameOf = (paper: Paper): string => paperPdfName(titleOf(paper), paper)

interface Content {
  issuer: ReceiptFacts['issuer']
  note?: string | undefined
  month?: string
  blocks: Block[]
}

function contentOf({ receipt, refund, statement }: Paper): Content {
  if (receipt) return { issuer: receipt.issuer, blocks: receiptBlocks(receipt) }
  if (refund) {
    const note = isQualifiedRefund(refund) ? T.qualifiedRefund : undefined
    return { issuer: refund.issuer, note, blocks: refundBlocks(refund) }
  }
  if (!statement) throw new Error('a paper without receipt, refund and statement')
  const { issuer, month } = statement
  const note = issuer.registrationNumber ? T.qualified : undefined
  return { issuer, note, month, blocks: statementBlocks(statement) }
}

const factsOf = ({ year, number, issuedAt }: Paper, month: string | undefined): Fact[] => [
  { label: T.number, value: T.numbered(year, number) },
  {
    label: T.issuedAt,
    value: writtenDate(new Date(issuedAt)),
    exact: writtenDateTime(new Date(issuedAt)),
  },
  ...(month ? [{ label: T.month, value: month }] : []),
]

export function sheetOf(paper: Paper): Sheet {
  const { issuer, note, month, blocks } = contentOf(paper)
  return {
    title: titleOf(paper),
    warning: paper.cancelledAt && T.cancelled(writtenDateTime(new Date(paper.cancelledAt))),
    note,
    facts: factsOf(paper, month),
    addressee: paper.addressee,
    blocks,
    issuer: {
      name: issuer.name,
      lines: [registrationOf(issuer.registrationNumber), issuer.address, issuer.email],
    },
    checkWord: paper.checkWord,
  }
}
