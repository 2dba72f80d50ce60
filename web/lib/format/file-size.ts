const KILO = 1024
const UNITS = ['バイト', 'KB', 'MB'] as const

/** For example `1.4 MB`; 1 KB is 1,024 bytes, as most devices count. */
export function formatFileSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(KILO)))
  const size = bytes / KILO ** step
  return `${step === 0 || size >= 10 ? Math.round(size) : size.toFixed(1)} ${UNITS[step]}`
}
