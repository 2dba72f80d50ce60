import { Unavailable } from '../kernel/failure.ts'

export interface ScannedFile {
  path: string
  bytes: number
}

/** `too large`: the file could not be scanned as a whole. */
export type ScanProblem = 'infected' | 'too large'

/** The scanner refused this file: another try would get the same answer. */
export class ScanRefused extends Error {
  readonly problem: ScanProblem

  constructor(problem: ScanProblem) {
    super(`the scanner refused a file as ${problem}`)
    this.problem = problem
  }
}

export interface FileScanner {
  /** Resolves when the whole file is clean; fails with `ScanRefused` or `ScannerAway`. */
  scan(file: ScannedFile): Promise<void>
}

export const SCANNER_AWAY =
  'いまファイルのウイルス検査ができません。少し待ってから、もう一度お試しください'

export class ScannerAway extends Unavailable {
  constructor(options: ErrorOptions) {
    super(SCANNER_AWAY, options)
  }
}
