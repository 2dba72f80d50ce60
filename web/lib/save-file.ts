/** Hands bytes to the browser as a download; nothing leaves the device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the download has its own hold on the bytes once the click has been worked
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
