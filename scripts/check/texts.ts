import { readJapanese } from './japanese.ts'
import { reportFaults } from './report-faults.ts'
import { EXCEPTIONS } from './text-exceptions.ts'

/** Checks that the Japanese words of the web are in `texts.ts` and `*-texts.ts` (STYLE.md). */
reportFaults({
  files: 'web/**/*.{ts,tsx}',
  isCode: file => !/([/-]texts|[.]test)[.]tsx?$/.test(file),
  exceptions: EXCEPTIONS,
  find: readJapanese,
  advice: text => `move "${text}" to a texts file`,
})
