//! The box: nothing but the fault that is planted.

use super::Fault;
use game::{Digest, Interned, Kit, PackError, Pool};

#[derive(Debug)]
pub struct ToyKit {
    pub fault: Fault,
}

static POOL: Pool<ToyKit> = Pool::new();

impl ToyKit {
    pub fn with(fault: Fault) -> Interned<ToyKit> {
        POOL.intern(ToyKit { fault })
    }
}

impl Kit for ToyKit {
    fn standard() -> Interned<ToyKit> {
        ToyKit::with(Fault::None)
    }

    fn from_pack(text: &str) -> Result<Interned<ToyKit>, PackError> {
        let fault = Fault::ALL.into_iter().find(|fault| format!("{fault:?}") == text);
        let none = PackError { line: Some(1), message: format!("'{text}' is no fault") };
        fault.map(ToyKit::with).ok_or(none)
    }

    fn digest(&self) -> Digest {
        Digest::of(&[format!("{:?}", self.fault).as_bytes()])
    }
}
