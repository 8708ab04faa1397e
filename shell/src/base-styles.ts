import '@nestwright/shared-lib/ui/tokens.css';
import '@nestwright/shared-lib/ui/base.css';
