import { useState } from 'react';
import { useZip } from '@nestwright/contract/zip/store';
import { rememberZip } from '@nestwright/domain/site/zip-store';

/** The ZIP being typed. It starts with the remembered ZIP, and a ZIP that exists is remembered. */
export function useTypedZip(): { zip: string; typeZip: (zip: string) => void } {
  const remembered = useZip();
  const [typed, setTyped] = useState<string | null>(null);
  const typeZip = (zip: string) => {
    setTyped(zip);
    void rememberZip(zip);
  };
  return { zip: typed ?? remembered, typeZip };
}
