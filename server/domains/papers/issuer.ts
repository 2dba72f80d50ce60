import type { Operator } from '../../../contract/calls/operator.ts'
import type { ReceiptFacts } from '../../../contract/calls/papers/paper.ts'

export const issuerOf = ({
  name,
  registrationNumber,
  address,
  email,
}: Operator): ReceiptFacts['issuer'] => ({ name, registrationNumber, address, email })
