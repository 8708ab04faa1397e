import { useState } from 'react';
import { isZip } from '@nestwright/contract/zip/rules';
import { useZip, zipStore } from '@nestwright/contract/zip/store';

/** The ZIP being typed. It starts with the remembered ZIP, and a complete ZIP is remembered. */
export function useTypedZip(): { zip: string; typeZip: (zip: string) => void } {
  const remembered = useZip();
  const [typed, setTyped] = useState<string | null>(null);
  const typeZip = (zip: string) => {
    setTyped(zip);
    if (isZip(zip)) zipStore.set(zip);
  };
  return { zip: typed ?? remembered, typeZip };
}
