// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Who has which Farcaster id, with the functions, events and errors of Farcaster's own registry as far as a sign-in needs them. An id can be
/// given away, and be taken back by its recovery address. Other than there, anybody may register anybody, and only accounts with a key can
/// receive an id. It has no constructor, so that its code can be put where the real one is.
contract IdRegistry {
    string public constant name = "Farcaster FID";
    /// The ids below it belong to nobody.
    uint256 private constant FIRST_ID = 1001;

    bytes32 public constant TRANSFER_TYPEHASH =
        keccak256("Transfer(uint256 fid,address to,uint256 nonce,uint256 deadline)");
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    /// Half the curve's order: a signature above it has a twin and is refused.
    uint256 private constant MAX_S = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    uint256 private registered;
    mapping(address owner => uint256 fid) public idOf;
    mapping(uint256 fid => address custody) public custodyOf;
    mapping(uint256 fid => address recovery) public recoveryOf;
    mapping(address owner => uint256 nonce) public nonces;

    event Register(address indexed to, uint256 indexed id, address recovery);
    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Recover(address indexed from, address indexed to, uint256 indexed id);
    event ChangeRecoveryAddress(uint256 indexed id, address indexed recovery);

    error Unauthorized();
    error HasNoId();
    error HasId();
    error InvalidSignature();
    error SignatureExpired();

    /// The last id that was given out.
    function idCounter() public view returns (uint256) {
        return FIRST_ID - 1 + registered;
    }

    function register(address to, address recovery) external returns (uint256 fid) {
        if (idOf[to] != 0) revert HasId();
        registered++;
        fid = idCounter();
        idOf[to] = fid;
        custodyOf[fid] = to;
        recoveryOf[fid] = recovery;
        emit Register(to, fid, recovery);
    }

    /// Gives the caller's id to `to`, which has signed that it takes it.
    function transfer(address to, uint256 deadline, bytes calldata sig) external {
        _move(_idOf(msg.sender), msg.sender, to, deadline, sig);
    }

    /// Gives the id of `from` to `to`, at the word of its recovery address.
    function recover(address from, address to, uint256 deadline, bytes calldata sig) external {
        uint256 fid = _idOf(from);
        if (recoveryOf[fid] != msg.sender) revert Unauthorized();
        emit Recover(from, to, fid);
        _move(fid, from, to, deadline, sig);
    }

    function changeRecoveryAddress(address recovery) external {
        uint256 fid = _idOf(msg.sender);
        recoveryOf[fid] = recovery;
        emit ChangeRecoveryAddress(fid, recovery);
    }

    function _idOf(address owner) private view returns (uint256 fid) {
        fid = idOf[owner];
        if (fid == 0) revert HasNoId();
    }

    function _move(uint256 fid, address from, address to, uint256 deadline, bytes calldata sig) private {
        if (idOf[to] != 0) revert HasId();
        if (block.timestamp > deadline) revert SignatureExpired();
        bytes32 content = keccak256(abi.encode(TRANSFER_TYPEHASH, fid, to, nonces[to]++, deadline));
        if (_signerOf(keccak256(abi.encodePacked(hex"1901", _domain(), content)), sig) != to)
            revert InvalidSignature();
        delete idOf[from];
        idOf[to] = fid;
        custodyOf[fid] = to;
        emit Transfer(from, to, fid);
    }

    /// Nobody is never the signer.
    function _signerOf(bytes32 digest, bytes calldata sig) private pure returns (address signer) {
        if (sig.length != 65) revert InvalidSignature();
        (bytes32 r, bytes32 s, uint8 v) = (bytes32(sig[:32]), bytes32(sig[32:64]), uint8(sig[64]));
        signer = uint256(s) > MAX_S ? address(0) : ecrecover(digest, v, r, s);
        if (signer == address(0)) revert InvalidSignature();
    }

    function _domain() private view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    DOMAIN_TYPE,
                    keccak256("Farcaster IdRegistry"),
                    keccak256("1"),
                    block.chainid,
                    address(this)
                )
            );
    }
}
