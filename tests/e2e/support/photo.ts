import { truncate, writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import sharp from 'sharp'

const WIDTH = 1200
const HEIGHT = 900

export async function newPhoto() {
  const create = { width: WIDTH, height: HEIGHT, channels: 3, background: '#b4505a' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** The same photo as a call takes it. */
export async function photoFile(): Promise<File> {
  const { buffer, name, mimeType } = await newPhoto()
  return new File([new Uint8Array(buffer)], name, { type: mimeType })
}

/** Path of a file with this many bytes, which the browser reads from disk. */
export async function largePhoto(info: TestInfo, bytes: number): Promise<string> {
  const path = info.outputPath('large.jpg')
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}
