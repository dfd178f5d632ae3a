import { QRCodeSVG } from 'qrcode.react';

/** The light border that readers need around a code, in modules. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  value: string;
  /** What the code is for, said in the place of the picture. */
  title: string;
}

/** A QR code in the colours of its style. Loaded only where one is shown. */
export function QrCode({ value, title }: QrCodeProps) {
  return (
    <QRCodeSVG
      className="qr"
      value={value}
      title={title}
      level="M"
      marginSize={QUIET_ZONE}
      fgColor="currentColor"
      bgColor="transparent"
    />
  );
}
