//! The box: nothing but the fault that is planted.

use super::Fault;
use game::{Contents, Interned, Kit, Pack, PackError, Pool, Shipped};
use serde::Deserialize;

#[derive(Debug)]
pub struct ToyKit {
    pub fault: Fault,
    contents: Contents,
}

static POOL: Pool<ToyKit> = Pool::new();

impl ToyKit {
    pub fn with(fault: Fault) -> Interned<ToyKit> {
        let pack = ToyKit::SHIPPED.text().replace("None", &format!("{fault:?}"));
        ToyKit::from_pack(&pack).expect("every fault has a name")
    }
}

#[derive(Deserialize)]
struct Planted {
    fault: String,
}

impl Kit for ToyKit {
    const SHIPPED: Shipped = Shipped {
        game: "toy",
        files: &[("box", include_str!("box.toml"))],
        free: &["box.planted.fault", "box.piece.name"],
    };

    fn read(mut pack: Pack<'_>) -> Result<ToyKit, Vec<PackError>> {
        let mut found = Fault::None;
        for row in pack.rows::<Planted>("box", "planted") {
            let mut faults = [Fault::None].into_iter().chain(Fault::ALL);
            match faults.find(|fault| format!("{fault:?}") == row.value.fault) {
                Some(fault) => found = fault,
                None => pack.wrong(row.line, format!("'{}' is no fault", row.value.fault)),
            }
        }
        Ok(ToyKit { fault: found, contents: pack.finish()? })
    }

    fn contents(&self) -> &Contents {
        &self.contents
    }

    fn pool() -> &'static Pool<ToyKit> {
        &POOL
    }
}
