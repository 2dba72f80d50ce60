import { readDividedMoney } from './divided-money.ts'
import { EXCEPTIONS } from './money-exceptions.ts'
import { reportFaults } from './report-faults.ts'

/** Checks that only `contract/money.ts` and the named files take a fraction of an amount (ADR 87). */
reportFaults({
  files: '{contract,server,web,demo}/**/*.{ts,tsx}',
  // A migration has already run, so its arithmetic is not changed any more.
  isCode: file => !/[.]test[.]tsx?$|^server\/migrations\//.test(file),
  exceptions: EXCEPTIONS,
  find: readDividedMoney,
  advice: place => `"${place}" is a matter of contract/money.ts`,
})
