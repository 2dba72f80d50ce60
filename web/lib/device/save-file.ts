/** Starts a download of bytes that are already in the page. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download keeps its own reference to the bytes once the click event has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
