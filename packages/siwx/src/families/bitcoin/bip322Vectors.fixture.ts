// The published vectors of BIP-322 (`bip-0322.mediawiki` and the folder `bip-0322` beside it), in the public domain (CC0).

const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

/** Hashes of the message and of both transactions. */
export const hashes = [
  {
    message: '',
    address,
    messageHash: 'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
    toSpend: 'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
  },
  {
    message: 'Hello World',
    address,
    messageHash: 'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    toSpend: 'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
  },
]

/** Valid now. */
export const simple = [
  {
    kind: 'p2wpkh',
    message: '',
    address,
    signatures: [
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
      'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  },
  {
    kind: 'p2wpkh',
    message: 'Hello World',
    address,
    signatures: [
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  },
  {
    kind: 'p2wpkh',
    message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
    address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    signatures: [
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
    ],
  },
  {
    kind: 'p2tr',
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    signatures: ['AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516'],
  },
  {
    kind: 'p2tr',
    message: 'No prefix fallback',
    address: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    signatures: ['AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R'],
  },
]

/** Valid at height 2016 and age 2016. */
export const full = [
  {
    kind: 'p2pkh',
    message: 'GI2SVNWVCWTEEIMFZFFZYAQNSA',
    address: '164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz',
    signature:
      'AgAAAAGEmHuloQANVIqnpMegGLNFKwAGE0Urv0a/uMiHnJ+FQwAAAABrSDBFAiEAr8VdqPCZU/oVqKKj2WwHfeCX/lzp+Rfk8d59cS9xdGECIAar0nievDdeVstmIgjfM7kzMepL6HrecBuJtgEitFxBASECzgU8WF30ffzpbdClcw/0NBkTCkuRbiEzr+CTXePjiPfgBwAAAQAAAAAAAAAAAWrgBwAA',
  },
  {
    kind: 'p2wpkh',
    message: 'YGIAANMREUXLFRI4HIEOCE4T23',
    address: 'bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq',
    signature:
      'AgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA=',
  },
  {
    kind: 'p2tr',
    message: 'K276VUM3MXP56DGNVICQR5XWRT',
    address: 'bc1psmjelwjtg7lz26jhd4kkf35v0xp3u7ffc6p4n4869s0hxkrrrtkqkpqvmg',
    signature:
      'AgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA',
  },
  {
    kind: 'p2sh-p2wpkh',
    message: 'OQXDXSR5SN5N7WRXSPTI462HKH',
    address: '37HVPoc7ZsU5C9Z2VKcCkSLzEknYXCzm3s',
    signature:
      'AgAAAAABAbtjBsUTHnoyuNG4NGbx6cI1Z01QLlfGHJX/WIRCAU6/AAAAABcWABTGXFmsgRqCkic6D+eE4AKm1iyVhuAHAAABAAAAAAAAAAABagJHMEQCIBp/IMJTnnhI6YrHJwIQbfucoizq0esZ35QRxtpXuk7fAiAGx6kSd9BuPDY+R0sHTJU0ZFtScJI8ASojEHwrClKxDQEhAl3boe/68fHvtuYzRkaS3GOSxnUTJwejjrubm+czK+Yi4AcAAA==',
  },
]

/** To be refused, and in the last two lines: valid, but of several keys, which are not understood. */
export const refused = [
  { why: 'invalid base64 encoding', message: '', address, signature: 'not-valid-base64!!!' },
  { why: 'empty signature', message: '', address, signature: '' },
  {
    why: 'wrong message',
    message: 'Wrong message that was not signed',
    address,
    signature:
      'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    why: 'wrong signer for p2wpkh simple signature',
    message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
    address: 'bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf',
    signature:
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
  },
  {
    why: 'wrong message for p2tr simple signature',
    message: 'IHUVDIXOZV7EE7RU6CP7JUS57N',
    address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    signature: 'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
  },
  {
    why: 'wrong signer for p2tr simple signature',
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
    signature: 'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
  },
  {
    why: 'wrong signer for p2pkh full signature',
    message: 'GI2SVNWVCWTEEIMFZFFZYAQNSA',
    address: '1GZvNdLeGpGaRnbymmnmtA8MFPqxPDVjvH',
    signature: full[0]?.signature ?? '',
  },
  {
    why: 'wrong signer for p2wpkh full signature',
    message: 'YGIAANMREUXLFRI4HIEOCE4T23',
    address: 'bc1q50kxspq60j437r8z0m68zazrpk4dwt29pkngjf',
    signature: full[1]?.signature ?? '',
  },
  { why: 'empty witness stack', message: '', address, signature: 'smpAA==' },
  { why: 'invalid signature prefix', message: '', address, signature: 'fooAA==' },
  {
    why: 'incorrect prefix type',
    message: 'incorrect prefix',
    address: 'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
    signature: 'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
  },
  {
    why: 'two keys of two',
    message: 'GDU6AXT64O5ZS4AHHXK5JETYRM',
    address: 'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
    signature:
      'BABIMEUCIQCLKarc4DfTq5bmqPVjRZ/qBvRPy886P2dM1tDK/92WIgIgN7y495rkp5FPcpjohhl8Knmo9rf63tPLGIVo8PKE81ABSDBFAiEAz2U1cppenj2Kbg8DkS3wXMmAN4jvZvsP/PdcCI1akogCIFlrCbW2+GbMRkvObV2utVdHYBxIJhM6DJlv1NIwViXBAUdSIQJx+IVtFfezY//G7PB/9/Z2fWatDxm5+M0195sX3Y1qoyECvDKp35BSlVD2TFqMPy7MlXJrqGl3nkQAgo51DfiRIqlSrg==',
  },
]
