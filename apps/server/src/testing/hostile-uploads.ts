import type { Random } from "@agio/testkit";
import { pngChunk, samplePicture } from "../files/testing/sample-pictures.ts";

/** A body and the content type that it claims. */
export interface HostileUpload {
  readonly what: string;
  readonly body: Buffer;
  readonly type: string;
}

type Named = readonly [what: string, bytes: Buffer];

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HUGE_SIDE = 60_000;

/** A picture that says it is `side` pixels wide and high, in a few bytes. */
function pngOfSide(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_MAGIC,
    pngChunk("IHDR", header),
    pngChunk("IDAT", Buffer.alloc(20)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const text = (content: string): Buffer => Buffer.from(content, "latin1");

/** Files that are no picture, a broken one, one that is something else too, or one that is far too large when it is opened. */
async function files(): Promise<readonly Named[]> {
  const [jpeg, png, webp] = [await samplePicture("jpeg"), await samplePicture("png"), await samplePicture("webp")];
  return [
    ["nothing", Buffer.alloc(0)],
    ["zeroes", Buffer.alloc(4_096)],
    ["svg", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      "svg with a file",
      text(
        '<!DOCTYPE s [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&f;</text></svg>',
      ),
    ],
    ["page", text("<!doctype html><script>alert(1)</script>")],
    ["program", text("\x7fELF\x02\x01\x01")],
    ["archive", text("PK\x03\x04")],
    ["pdf", text("%PDF-1.7")],
    ["gif", text("GIF89a\xff\xff\xff\xff\x00\x00\x00")],
    ["postscript", text("%!PS\n(%pipe%id) (w) file")],
    ["magick", text('push graphic-context\nimage over 0,0 0,0 "|id"\n')],
    ["huge picture", pngOfSide(HUGE_SIDE)],
    ["empty picture", pngOfSide(0)],
    ["picture of negative size", pngOfSide(0xffff_ffff)],
    ["picture and page", Buffer.concat([jpeg, text("<script>alert(1)</script>")])],
    ["picture and archive", Buffer.concat([png, text("PK\x03\x04")])],
    ...[jpeg, png, webp].map((picture, at): Named => [`half a picture ${at}`, picture.subarray(0, picture.length / 2)]),
    ...[jpeg, png, webp].map((picture, at): Named => [
      `broken picture ${at}`,
      picture.map((byte, place) => (place % 97 === 60 ? byte ^ 0xff : byte)) as Buffer,
    ]),
    ["picture", jpeg],
  ];
}

const NAMES = [
  "a.jpg",
  "../../etc/passwd",
  "a.php\u0000.jpg",
  "a\r\nx: y.jpg",
  "\u202egpj.exe",
  "x".repeat(3_000),
  "",
  '"; name="other',
  "con.svg",
];

const headOf = (name: string): string =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;

/** Uploads in a seeded order: each file, under each kind of name, in whole and broken bodies. */
export async function hostileUploads(): Promise<(random: Random) => HostileUpload> {
  const all = await files();
  const end = "\r\n--b--\r\n";
  const whole = "multipart/form-data; boundary=b";
  return (random) => {
    const [what, bytes] = random.pick(all);
    const head = headOf(random.chance(0.5) ? "a.jpg" : random.pick(NAMES));
    const bodies: readonly (readonly [string, string])[] = [
      ...Array.from({ length: 8 }, (): readonly [string, string] => [head, end]),
      [head, ""],
      [head, `\r\n${head}second${end}`],
      ["", end],
      [`${head}--b\r\n`, end],
      [head.replace('name="file"', 'name="__proto__"'), end],
      [head.replace("\r\n\r\n", `\r\n${"x-a: b\r\n".repeat(500)}\r\n`), end],
    ];
    const [before, after] = random.pick(bodies);
    const type = random.pick([
      ...Array.from({ length: 9 }, () => whole),
      "multipart/form-data",
      `multipart/form-data; boundary=${"b".repeat(300)}`,
      "image/jpeg",
    ]);
    return { what, body: Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]), type };
  };
}
